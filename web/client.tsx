// The browser's entry: brings the page that the server rendered to life.
import './styles/main.css';
import { hydrate } from 'preact';
import type { PageData } from './page-data.ts';
import { SearchPage } from './search/search-page.tsx';

const data: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}');
const page = document.getElementById('page');
if (page) hydrate(<SearchPage data={data} />, page);
