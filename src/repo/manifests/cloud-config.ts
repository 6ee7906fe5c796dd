// Configuration of clouds that says which of their products are used: Firebase, Cloudflare, Serverless Framework, CloudFormation.
import type { Trace } from '../finding.ts';
import { asRecord } from './as-record.ts';
import type { ManifestReader } from './manifest-reader.ts';
import { parseYaml } from './parse-yaml.ts';

const resource = (name: string): Trace => ({ ecosystem: 'terraform', name });

export const firebaseJson: ManifestReader = {
  names: /^firebase\.json$/,
  read(text) {
    return Object.keys(asRecord(JSON.parse(text))).map((part) => ({ ecosystem: 'marks' as const, name: `firebase ${part}` }));
  },
};

const bindings: [pattern: RegExp, name: string][] = [
  [/\bd1_databases\b/, 'cloudflare_d1_database'],
  [/\bkv_namespaces\b/, 'cloudflare_workers_kv_namespace'],
  [/\br2_buckets\b/, 'cloudflare_r2_bucket'],
  [/\bpages_build_output_dir\b/, 'cloudflare_pages_project'],
];

export const wranglerConfig: ManifestReader = {
  names: /^wrangler\.(toml|jsonc?)$/,
  read(text) {
    const plain = text.replace(/^[ \t]*(#|\/\/).*$/gm, '');
    return bindings.flatMap(([pattern, name]) => (pattern.test(plain) ? [resource(name)] : []));
  },
};

const amazon: Record<string, string> = {
  'AWS::S3::Bucket': 'aws_s3_bucket',
  'AWS::Lambda::Function': 'aws_lambda_function',
  'AWS::Serverless::Function': 'aws_lambda_function',
  'AWS::DynamoDB::Table': 'aws_dynamodb_table',
  'AWS::Serverless::SimpleTable': 'aws_dynamodb_table',
  'AWS::SQS::Queue': 'aws_sqs_queue',
  'AWS::SNS::Topic': 'aws_sns_topic',
  'AWS::Serverless::Api': 'aws_api_gateway_rest_api',
  'AWS::ApiGateway::RestApi': 'aws_api_gateway_rest_api',
  'AWS::ApiGatewayV2::Api': 'aws_apigatewayv2_api',
  'AWS::Cognito::UserPool': 'aws_cognito_user_pool',
  'AWS::CloudFront::Distribution': 'aws_cloudfront_distribution',
  'AWS::RDS::DBInstance': 'aws_db_instance',
  'AWS::ECS::Service': 'aws_ecs_service',
  'AWS::StepFunctions::StateMachine': 'aws_sfn_state_machine',
  'AWS::Serverless::StateMachine': 'aws_sfn_state_machine',
  'AWS::Events::Rule': 'aws_cloudwatch_event_rule',
  'AWS::Kinesis::Stream': 'aws_kinesis_stream',
  'AWS::ElastiCache::CacheCluster': 'aws_elasticache_cluster',
};

/** Types stand in CloudFormation's templates and in what the Serverless Framework passes on to it. */
export const cloudFormation: ManifestReader = {
  names: /\.(ya?ml|template)$/,
  most: 300,
  read(text) {
    if (!/\bAWS::\w+::\w+/.test(text)) return [];
    const whole = /^AWSTemplateFormatVersion|^Transform:\s*AWS::Serverless/m.test(text);
    const types = new Set(Array.from(text.matchAll(/\bType:\s*['"]?(AWS::\w+::\w+)/g), ([, type = '']) => type));
    return [
      ...(whole ? [{ ecosystem: 'marks' as const, name: 'CloudFormation template' }] : []),
      ...[...types].flatMap((type) => (amazon[type] ? [resource(amazon[type])] : [])),
    ];
  },
};

const clouds = new Map(
  Object.entries({
    aws: ['aws', 'aws_lambda_function'],
    google: ['google', 'google_cloudfunctions_function'],
    azure: ['azurerm', 'azurerm_function_app'],
  }),
);

export const serverlessYml: ManifestReader = {
  names: /^serverless\.ya?ml$/,
  read(text) {
    const provider = asRecord(parseYaml(text))['provider'];
    const name = typeof provider === 'string' ? provider : String(asRecord(provider)['name'] ?? '');
    return (clouds.get(name) ?? []).map(resource);
  },
};
