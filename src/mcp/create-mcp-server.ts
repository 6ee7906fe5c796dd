// The MCP server, made afresh for each connection or request, so that no session holds anything.
import { McpServer } from '@modelcontextprotocol/server';
import type { Analyze } from '../analyze.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { registerAnalyzeStack, type Watched } from './analyze-stack.ts';
import { registerArchitectureInterview } from './architecture-interview.ts';
import { registerCatalogResources } from './catalog-resources.ts';
import { registerCompareProviders } from './compare-providers-tool.ts';
import { registerFindAlternatives } from './find-alternatives-tool.ts';
import { createLookups } from './lookups.ts';
import { registerProviderFacts } from './provider-facts-tool.ts';
import { instructions } from './texts.ts';
import { createAnswering, type ReportFailure } from './tool-answer.ts';

export type McpParts = { analyze: Analyze; catalog: Catalog; version: string; report: ReportFailure };
export type CreateMcpServer = (watched?: Watched) => McpServer;

export function createMcpServerFactory({ analyze, catalog, version, report }: McpParts): CreateMcpServer {
  const lookups = createLookups(catalog);
  const answering = createAnswering(report);
  return (watched = {}) => {
    const server = new McpServer({ name: 'stackwright', title: 'Stackwright', version }, { instructions });
    registerAnalyzeStack(server, { analyze, lookups, answering, watched });
    registerCompareProviders(server, { catalog, lookups, answering });
    registerFindAlternatives(server, { catalog, lookups, answering });
    registerProviderFacts(server, { catalog, lookups, answering });
    registerCatalogResources(server, { catalog, lookups });
    registerArchitectureInterview(server);
    return server;
  };
}
