// The same app on Cloudflare Workers: the embedded analyst at the edge, from data that is bundled, since there are no files.
import compiled from '../../dist/catalog.json' with { type: 'json' };
import manifest from '../../dist/web/manifest.json' with { type: 'json' };
import * as renderer from '../../dist/web-server/render.js';
import model from '../../model/needs.bin';
import stance from '../../model/stance.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };
import { createApp } from '../../src/http/create-app.ts';
import { assetsOf, type WebBundle } from '../../src/http/web.ts';
import { createMcpRoute } from '../../src/mcp/create-mcp-route.ts';
import { type CompiledCatalog, wireEmbedded } from '../../src/wire-embedded.ts';
import { openVocabulary } from '../../src/wire-vocabulary.ts';
import { consoleLog } from './console-log.ts';
import { unwatched } from './unwatched.ts';

const web: WebBundle = { ...renderer, assets: assetsOf(manifest) };

type App = ReturnType<typeof createApp>;

/** Made by the first request, not while the Worker starts: start-up time is rationed more tightly. */
let app: App | undefined;

function open(host: string): App {
  const { version } = packageJson;
  const { catalog, analyze } = wireEmbedded({ catalog: compiled as unknown as CompiledCatalog, model, stance });
  const log = consoleLog;
  const mcp = createMcpRoute({
    analyze,
    catalog,
    version,
    host,
    allowedHosts: [],
    report: (error) => log.error({ code: error.code }, error.detail),
  });
  // Cloudflare counts and traces requests itself, so nothing is served at /metrics.
  return createApp({
    analyze,
    catalog,
    vocabulary: openVocabulary(catalog),
    // Cloudflare packs answers and serves the files of the page itself, see wrangler.toml.
    web: { load: async () => web },
    mcp: async () => mcp,
    log,
    watch: unwatched,
    version,
    isReady: () => true,
    guards: [],
    protections: [],
    corsOrigins: undefined,
  });
}

export default {
  fetch(request: Request): Response | Promise<Response> {
    app ??= open(new URL(request.url).hostname);
    return app.fetch(request);
  },
};
