// Money moves through a service by nature: it takes its share of a payment and costs nothing before, and it is told no more than the sum.
import type { Provider } from '../../catalog/provider-schema.ts';

export const movesMoney = ({ categories, traits }: Provider) => 'payments' in categories && traits.pricing.includes('usage');
