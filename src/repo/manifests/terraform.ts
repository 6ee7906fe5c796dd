// Terraform and OpenTofu: providers and kinds of resources.
import type { ManifestReader } from './manifest-reader.ts';

export const terraform: ManifestReader = {
  names: /\.(tf|tofu)$/,
  most: 300,
  read(text) {
    const plain = text.replace(/^[ \t]*(#|\/\/).*$/gm, '');
    const kinds = plain.matchAll(
      /^[ \t]*(?:resource|data)\s+"(\w+)"|^[ \t]*provider\s+"([\w-]+)"|source\s*=\s*"(?:registry\.terraform\.io\/)?[\w-]+\/([\w-]+)"/gm,
    );
    return Array.from(kinds, ([, resource, provider, source]) => ({
      ecosystem: 'terraform' as const,
      name: resource ?? provider ?? source ?? '',
    }));
  },
};
