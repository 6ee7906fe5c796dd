// The prompt `architecture_interview`: has a model ask what decides a stack before it asks for one.
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';

const questions = [
  'What does it do, for whom, and what happens if it fails?',
  'How many users and how much data, at the start and in two years?',
  'Who builds and runs it: how many people, which languages do they know well?',
  'Where must it run, and which rules apply: residency, GDPR, HIPAA, PCI, offline?',
  'What is already chosen, and what is ruled out?',
  'What may it cost a month, and when must the first version be live?',
];

export function registerArchitectureInterview(server: McpServer): void {
  server.registerPrompt(
    'architecture_interview',
    {
      title: 'Architecture interview',
      description: 'Interviews the user about a project, then recommends and refines its technology stack.',
      argsSchema: z.object({ idea: z.string().max(2000).optional().describe('What is known so far.') }),
    },
    ({ idea }) => ({ messages: [{ role: 'user', content: { type: 'text', text: interview(idea?.trim() ?? '') } }] }),
  );
}

function interview(idea: string): string {
  return [
    'Interview me as a senior architect, then recommend a technology stack.',
    ...(idea === '' ? [] : [`What I know so far: ${JSON.stringify(idea)}`]),
    'Ask one question at a time, skip what I have already answered, and stop as soon as further answers would not change the stack:',
    ...questions.map((question, at) => `${at + 1}. ${question}`),
    'Then write a description of three to eight plain sentences in my words, show it to me, and call analyze_stack with it.',
    'Show the first choice of each category with its reason in one line. Ask where I doubt it, and settle that with compare_providers or find_alternatives.',
    'End with a decision record: context, decision per category, what was considered, consequences. Recommend nothing that the tools did not return.',
  ].join('\n');
}
