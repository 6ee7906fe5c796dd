// The Helm chart, linted and rendered by helm itself where it can run, and held to what a cluster operator relies on.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { parse, parseAllDocuments } from 'yaml';
import { findHelm } from './find-helm.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const chart = fromRoot('deploy/helm/stackwright');
const found = findHelm();
const helm = (...args: string[]) => spawnSync(found ?? 'helm', args, { encoding: 'utf8' });
const skip = found === undefined && 'helm is not installed and cannot be fetched here';

type Container = Record<string, Record<string, unknown>> & { image: string; env: { name: string; value: string }[] };
type Manifest = {
  kind: string;
  metadata: { name: string };
  spec: Record<string, unknown> & {
    replicas?: number;
    selector: { matchLabels: object };
    template: {
      metadata: { labels: object };
      spec: { containers: [Container]; securityContext: object; terminationGracePeriodSeconds: number };
    };
  };
};

function render(...sets: string[]): Map<string, Manifest> {
  const { status, stdout, stderr } = helm('template', 'x', chart, '--kube-version', '1.30.0', ...sets.flatMap((set) => ['--set', set]));
  assert.equal(status, 0, stderr);
  const documents = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest | null);
  return new Map(documents.flatMap((each) => (each ? [[each.kind, each]] : [])));
}

describe('the chart', { skip }, () => {
  it('passes strict linting', () => {
    const { status, stdout } = helm('lint', '--strict', chart);
    assert.equal(status, 0, stdout);
  });

  it('renders by default what scales, survives disruption and is closed off', () => {
    const manifests = render();
    assert.deepEqual([...manifests.keys()].sort(), [
      'Deployment',
      'HorizontalPodAutoscaler',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
      'ServiceAccount',
    ]);
    const { spec } = manifests.get('Deployment') as Manifest;
    assert.equal(spec.replicas, undefined, 'the autoscaler decides');
    const pod = spec.template.spec;
    const [container] = pod.containers;
    assert.equal((pod.securityContext as { runAsNonRoot: boolean }).runAsNonRoot, true);
    assert.deepEqual(container['securityContext'], {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) assert.ok(container[probe]?.['httpGet'], probe);
    assert.ok(container['lifecycle']?.['preStop']);
    assert.equal(container.image, 'stackwright:0.1.0');
  });

  it('selects its own pods everywhere', () => {
    const manifests = render();
    const labels = Object.entries((manifests.get('Deployment') as Manifest).spec.template.metadata.labels).map(String);
    const selectors = [
      (manifests.get('Deployment') as Manifest).spec.selector.matchLabels,
      (manifests.get('PodDisruptionBudget') as Manifest).spec.selector.matchLabels,
      (manifests.get('Service') as Manifest).spec.selector,
      (manifests.get('NetworkPolicy') as Manifest).spec['podSelector'] as object,
    ].map((selector) => ('matchLabels' in selector ? (selector.matchLabels as object) : selector));
    for (const selector of selectors) for (const label of Object.entries(selector).map(String)) assert.ok(labels.includes(label), label);
    const target = (manifests.get('HorizontalPodAutoscaler') as Manifest).spec['scaleTargetRef'] as { name: string };
    assert.equal(target.name, manifests.get('Deployment')?.metadata.name);
  });

  it('renders every option', () => {
    const manifests = render(
      'autoscaling.enabled=false',
      'replicaCount=3',
      'ingress.enabled=true',
      'ingress.tlsSecret=tls',
      'serviceMonitor.enabled=true',
      'existingSecret=keys',
      'catalogConfigMap=overlay',
      'env.AI_PROVIDER=openai',
      'env.AI_TIMEOUT_MS=30000',
      'networkPolicy.from[0].podSelector.matchLabels.app=web',
    );
    const { spec } = manifests.get('Deployment') as Manifest;
    assert.equal(spec.replicas, 3);
    assert.ok(!manifests.has('HorizontalPodAutoscaler') && manifests.has('Ingress') && manifests.has('ServiceMonitor'));
    const { env } = spec.template.spec.containers[0];
    assert.deepEqual(Object.fromEntries(env.map(({ name, value }) => [name, value])), {
      CATALOG_DIR: '/catalog',
      AI_PROVIDER: 'openai',
      AI_TIMEOUT_MS: '30000',
      HOST: '0.0.0.0',
      PORT: '3000',
    });
  });

  it('refuses values that make no sense', () => {
    for (const set of ['replicaCount=0', 'replicas=3', 'image.tag=latest', 'env.ai_provider=openai', 'autoscaling.maxReplicas=many'])
      assert.notEqual(helm('template', 'x', chart, '--kube-version', '1.30.0', '--set', set).status, 0, set);
  });
});

describe('the values of the chart', () => {
  it('keep to their schema, which allows no others', () => {
    const validate = new Ajv({ allowUnionTypes: true }).compile(JSON.parse(readFileSync(`${chart}/values.schema.json`, 'utf8')));
    const values = parse(readFileSync(`${chart}/values.yaml`, 'utf8')) as Record<string, unknown>;
    assert.ok(validate(values), JSON.stringify(validate.errors));
    assert.ok(!validate({ ...values, unknown: 1 }));
  });

  it('leave a pod the time that the longest answer needs', () => {
    const values = parse(readFileSync(`${chart}/values.yaml`, 'utf8')) as Record<string, number>;
    const [longestAnswer, drain, grace] = [60, 1, 5];
    assert.ok((values['terminationGracePeriodSeconds'] ?? 0) >= (values['preStopSeconds'] ?? 0) + longestAnswer + drain + grace);
  });

  it('carry the version of the project', () => {
    const { appVersion } = parse(readFileSync(`${chart}/Chart.yaml`, 'utf8')) as { appVersion: string };
    assert.equal(appVersion, (JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string }).version);
  });
});
