// The metrics and labels a PromQL expression asks for, by Prometheus' own grammar; a fault in it is an error.
import { parser } from '@prometheus-io/lezer-promql';

export function promqlNames(expression: string): { metrics: string[]; labels: string[] } {
  // Grafana's variables stand where Prometheus wants a duration.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const found = { metrics: new Set<string>(), labels: new Set<string>() };
  parser.parse(text).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new Error(`cannot be read at ${from}: ${text}`);
      const word = text.slice(from, to);
      if (type.name === 'Identifier') found.metrics.add(word);
      if (type.name === 'LabelName') found.labels.add(word);
    },
  });
  return { metrics: [...found.metrics], labels: [...found.labels] };
}
