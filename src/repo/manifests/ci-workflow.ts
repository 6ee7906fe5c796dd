// Pipelines: actions of GitHub, Gitea and Forgejo, images of GitLab and CircleCI. What a pipeline starts beside the tests is only a guess at what runs in earnest.
import type { Trace } from '../finding.ts';
import { asList, asRecord } from './as-record.ts';
import { imageTrace } from './docker-image.ts';
import type { ManifestReader } from './manifest-reader.ts';
import { parseYaml } from './parse-yaml.ts';

const guess = (trace: Trace): Trace => ({ ...trace, unsure: true });
/** The machine a job runs on is no part of the project, but a service beside it may be. */
const imageOf = (service: unknown) =>
  imageTrace(typeof service === 'string' ? service : (asRecord(service)['image'] ?? asRecord(service)['name']));

export const githubWorkflow: ManifestReader = {
  names: /\.ya?ml$/,
  most: 3000,
  read(text, { path }) {
    if (!/(^|\/)\.(github|gitea|forgejo)\/(workflows|actions)\//.test(path)) return [];
    const uses = Array.from(
      text.matchAll(/^[ \t]*(?:-[ \t]+)?uses:\s*["']?([\w.-]+\/[\w./-]+)/gm),
      ([, name = '']): Trace => ({ ecosystem: 'actions', name }),
    );
    const jobs = Object.values(asRecord(asRecord(parseYaml(text))['jobs']));
    return [...uses, ...jobs.flatMap((job) => Object.values(asRecord(asRecord(job)['services'])).flatMap(imageOf)).map(guess)];
  },
};

export const gitlabCi: ManifestReader = {
  names: /^\.gitlab-ci\.ya?ml$/,
  read(text) {
    const content = asRecord(parseYaml(text));
    return [content, ...Object.values(content).map(asRecord)].flatMap((job) => asList(job['services']).flatMap(imageOf)).map(guess);
  },
};
