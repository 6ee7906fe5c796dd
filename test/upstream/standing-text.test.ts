// The prefix that every request upstream carries: each provider's SDK must let it through whole, whatever it makes of a prompt.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { readConfig } from '../../src/config.ts';
import { createPrefix } from '../../src/upstream/prompt.ts';
import { createStandingText } from '../../src/upstream/standing-text.ts';
import { wire } from '../../src/wire.ts';
import { askApp } from '../ask-app.ts';
import { deliver, description, goodReply, startUpstream } from './scripted-upstream.ts';

describe('the standing text', () => {
  const text = createStandingText('"quoted"\n日本');

  it('takes the place of its name', () => {
    const json = JSON.stringify({ before: 'é', content: text.name, after: 'ü' });
    const whole = JSON.stringify({ before: 'é', content: '"quoted"\n日本', after: 'ü' });
    assert.equal(Buffer.from(text.writeOut(json)).toString(), whole);
  });

  it('is never left out in silence', () => {
    assert.throws(() => text.writeOut('{}'), /left out/);
  });

  for (const provider of ['openai', 'anthropic', 'google', 'ollama', 'openai-compatible', 'mistral'] as const) {
    it(`reaches ${provider} whole, and once`, async () => {
      const upstream = await startUpstream();
      try {
        upstream.behave(deliver(provider, JSON.stringify(goodReply)));
        const environment = { LOG_LEVEL: 'silent', AI_PROVIDER: provider, AI_MODEL: 'm', AI_BASE_URL: upstream.url, AI_API_KEY: 'k' };
        const { app } = await wire(readConfig(environment));
        const response = await askApp(app, '/api/analyze', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ description }),
        });
        assert.equal(response.status, 200);
        const prefix = JSON.stringify(createPrefix(loadCatalog())).slice(1, -1);
        assert.equal(upstream.calls[0]?.body.split(prefix).length, 2);
      } finally {
        await upstream.close();
      }
    });
  }
});
