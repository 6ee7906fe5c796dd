// Reads Markdown as GitHub does, into a tree that tests can ask questions of.
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as textOf } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';

/** The library looks for addresses a second time, in text already read, where an escape can no longer be seen. */
const withoutSecondPass = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension);

export type Tree = { type: string; depth?: number; url?: string; children?: Tree[] };

/** Front matter, which is YAML, is left out. */
export function parseMarkdown(markdown: string): Tree {
  const text = markdown.replace(/^---\n[\s\S]*?\n---\n/, '');
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: withoutSecondPass }) as Tree;
}

export function all(tree: Tree, type: string): Tree[] {
  return [...(tree.type === type ? [tree] : []), ...(tree.children ?? []).flatMap((child) => all(child, type))];
}

export function text(tree: Tree | undefined): string {
  return tree ? textOf(tree as never) : '';
}
