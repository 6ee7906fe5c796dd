// The frame of the pages the service draws itself: one stylesheet of its own, no script, no other host.
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export function plainLayout({ title, body }: { title: string; body: Markup }): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Stackwright</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="plain.css">
</head>
<body>
<main>${body}</main>
</body>
</html>`;
}
