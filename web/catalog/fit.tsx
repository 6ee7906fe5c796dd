// How well a provider serves a category, from one to five, as marks to glance at and words to hear.
export function Fit({ value }: { value: number }) {
  return (
    <span class="fit" role="img" aria-label={`Fit: ${value} of 5`} title={`Fit: ${value} of 5`}>
      <span>{'●'.repeat(value)}</span>
      {'○'.repeat(5 - value)}
    </span>
  );
}
