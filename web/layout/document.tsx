// The frame of every page: head, header, the page itself, footer. Nothing in it is inline but data.
import type { ComponentChildren } from 'preact';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export type Assets = { script: string; styles: string[]; fonts: string[] };

type DocumentProps = {
  title: string;
  base: string;
  assets: Assets;
  /** What the script needs to bring the page to life; without it the page has no script. */
  data?: object;
  children: ComponentChildren;
};

export function Document({ title, base, assets, data, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content="Describe what you want to build; get the stack senior architects would choose, with reasons." />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        {assets.fonts.map((file) => (
          <link key={file} rel="preload" href={base + file} as="font" type="font/woff2" crossorigin="anonymous" />
        ))}
        {assets.styles.map((file) => (
          <link key={file} rel="stylesheet" href={base + file} />
        ))}
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
