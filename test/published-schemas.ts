// Checks bodies against the OpenAPI document that the service itself publishes, strictly.
import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

export type SchemaCheck = { check(name: string, body: unknown): void };

export function createSchemaCheck(openApi: unknown): SchemaCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(openApi as object, 'openapi');
  return {
    check(name, body) {
      const validate = ajv.getSchema(`openapi#/components/schemas/${name}`);
      assert.ok(validate, `the document has no schema ${name}`);
      assert.ok(validate(body), `${name}: ${ajv.errorsText(validate.errors)}`);
    },
  };
}
