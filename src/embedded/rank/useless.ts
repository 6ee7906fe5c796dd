// Categories that are of no use to the kind of thing that is built, unless the text asks for them beyond doubt.
import type { Category } from '../../catalog/category-schema.ts';
import type { Need, Understanding } from '../understanding.ts';
import { clearlyAsked, wholeProduct } from './weights.ts';

const beyondDoubt = 0.8;
/** What misleads in a page that is only looked at does so loudly. */
const sureInLeaflet = 0.97;
/** Where what lies that others run, or that others use. */
const beyondItself = new Set<string | undefined>(['server', 'data', 'services']);
/** Of what keeps data, the one that does it in the hand. */
const keepsOnDevice = 'offline-sync';

export function isUseless(
  category: Category | undefined,
  need: Need | undefined,
  { built, size }: Pick<Understanding, 'built' | 'size'>,
): boolean {
  const needed = need?.needed ?? 0;
  if (built === 'file') return category?.layer === 'data' || (needed < clearlyAsked && !category?.forPackages);
  if (built === 'on-device') return needed < clearlyAsked && category?.id !== keepsOnDevice && isOfServer(category);
  if (built === 'alone' && size < wholeProduct) return needed < beyondDoubt && !category?.forPackages && beyondItself.has(category?.layer);
  if (built === 'leaflet' && !category?.forLeaflets) return needed < sureInLeaflet;
  if ((built === 'page' || built === 'leaflet') && size < wholeProduct)
    return needed < clearlyAsked && !category?.forPackages && isOfServer(category);
  if (built === 'package' && category?.side === 'phone' && !category.forPackages) return true;
  if (built === undefined || needed >= beyondDoubt) return false;
  return built === 'package' ? !category?.forPackages : (built === 'web-app' || built === 'web-idea') && category?.side === 'phone';
}

function isOfServer(category: Category | undefined): boolean {
  return category?.layer === 'data' || category?.side === 'server';
}
