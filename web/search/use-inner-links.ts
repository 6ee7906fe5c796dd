// Lets links within the page lead to their place without touching the address, since the address is the question.
import { useEffect } from 'preact/hooks';

/** Listens on the document: the link that skips the header stands outside of what script brings to life. */
export function useInnerLinks(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
      const place = document.getElementById(
        event.target
          .closest('a')
          ?.getAttribute('href')
          ?.match(/^#(.+)/)?.[1] ?? '',
      );
      if (!place) return;
      event.preventDefault();
      // Only while it has the focus: what always can take it would take it at every click inside.
      place.tabIndex = -1;
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
      place.focus({ preventScroll: true });
      place.scrollIntoView();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
