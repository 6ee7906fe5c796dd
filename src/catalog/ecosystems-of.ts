// What a programming language stands for beside itself: all that is programmed in it.
import type { Provider } from './provider-schema.ts';

/** Where several share an ecosystem, those that it falls with: without Deno there is still Node.js, without Java hardly anything of the JVM. */
const pillars: Readonly<Record<string, readonly string[]>> = {
  javascript: ['javascript', 'node-js'],
  jvm: ['java'],
  dotnet: ['dotnet', 'c-sharp'],
  'c-cpp': ['c-plus-plus', 'c-language'],
  elixir: ['elixir'],
  erlang: ['erlang'],
};

/** Nothing for what is no language. */
export function ecosystemsOf(provider: Provider | undefined): readonly string[] {
  return provider && 'language-runtime' in provider.categories ? provider.traits.ecosystems : [];
}

/** Those that go when it is ruled out. */
export function ecosystemsFallingWith(provider: Provider | undefined): readonly string[] {
  return ecosystemsOf(provider).filter((ecosystem) => pillars[ecosystem]?.includes(provider?.id ?? '') ?? true);
}
