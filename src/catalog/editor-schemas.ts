// JSON Schemas for editors, made from the schemas that validate: completion and red lines while a file is being written.
import * as z from 'zod';
import { categorySchema } from './category-schema.ts';
import { providerSchema } from './provider-schema.ts';

export function editorSchemas(): Record<string, object> {
  return {
    'category.schema.json': z.toJSONSchema(categorySchema, { io: 'input' }),
    'provider.schema.json': z.toJSONSchema(providerSchema, { io: 'input' }),
  };
}
