// The frame of every page: head, header, the page itself, footer. Nothing in it is inline but data.
import type { ComponentChildren } from 'preact';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export type Assets = { script: string; styles: string[]; fonts: string[] };

/** The mark of the header on a tab, in a colour that both themes bear. */
const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 18.5h20M2 12h14M2 5.5h8" stroke="#d9532f" stroke-width="4"/></svg>')}`;

const about = 'Describe what you want to build; get the stack senior architects would choose, with reasons.';

type DocumentProps = {
  title: string;
  /** One sentence for those who list or preview the page. */
  summary?: string | undefined;
  base: string;
  assets: Assets;
  /** What the script needs to bring the page to life; without it the page has no script. */
  data?: object;
  /** Where a browser without script goes instead. */
  waitAt?: string | undefined;
  children: ComponentChildren;
};

export function Document({ title, summary = about, base, assets, data, waitAt, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={summary} />
        <title>{title}</title>
        <link rel="icon" href={icon} />
        {assets.fonts.map((file) => (
          <link key={file} rel="preload" href={base + file} as="font" type="font/woff2" crossorigin="anonymous" />
        ))}
        {assets.styles.map((file) => (
          <link key={file} rel="stylesheet" href={base + file} />
        ))}
        {waitAt && (
          <noscript>
            <meta http-equiv="refresh" content={`0;url=${waitAt}`} />
          </noscript>
        )}
        {data && <script type="module" src={base + assets.script} />}
      </head>
      <body>
        <a class="skip" href="#page">
          Skip to content
        </a>
        <SiteHeader base={base} />
        <main id="page">{children}</main>
        <SiteFooter base={base} />
        <div id="announcements" class="visually-hidden" role="status" />
        {data && (
          // The one character that could end the element early is escaped; JSON reads it back the same.
          <script
            id="page-data"
            type="application/json"
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
          />
        )}
      </body>
    </html>
  );
}
