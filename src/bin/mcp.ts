#!/usr/bin/env node
// Starts the MCP server on standard input and output, as agents' configurations name it.
import packageJson from '../../package.json' with { type: 'json' };
import { readConfig, readEnvironment } from '../config.ts';
import { ServiceError } from '../errors.ts';
import { serveOnStdio } from '../mcp/serve-on-stdio.ts';
import { wireAnalyze } from '../wire-analyze.ts';

try {
  const parts = await wireAnalyze(readConfig(readEnvironment()));
  serveOnStdio({ ...parts, version: packageJson.version });
} catch (error) {
  if (!(error instanceof ServiceError)) throw error;
  console.error(error.detail);
  process.exitCode = 1;
}
