// Four descriptions as unlike each other as projects are; they are links, so they work without script and open in a new tab.
import { addressOf } from '../ask/address.ts';
import { noAdjustments } from '../page-data.ts';
import { usePage } from './page-context.ts';

const examples = [
  {
    title: 'A marketplace',
    text: 'A marketplace where people sell second-hand bikes to each other. Chat between buyer and seller, card payments, photos, search by place. Two developers, already on Postgres. No AWS.',
  },
  {
    title: 'Firmware',
    text: 'Firmware for a battery-powered soil sensor on an STM32 that reports over LoRaWAN, with updates over the air and a dashboard for growers.',
  },
  {
    title: 'A data platform',
    text: 'A data platform for a hospital group: events from Kafka into a warehouse, nightly transformations, dashboards for analysts. HIPAA applies and everything runs in our own data centre.',
  },
  {
    title: 'A weekend toy',
    text: 'A weekend toy: a web page that draws a new maze every day and lets friends share their best time. It must cost nothing.',
  },
];

export function Examples({ onPick }: { onPick: (description: string) => void }) {
  const { base } = usePage();
  return (
    <section class="examples" aria-labelledby="examples-title">
      <h2 id="examples-title">Or start from one of these</h2>
      <ul>
        {examples.map(({ title, text }) => (
          <li key={title}>
            <a
              href={base + addressOf({ description: text, adjustments: noAdjustments })}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onPick(text);
              }}
            >
              <strong>{title}</strong>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
