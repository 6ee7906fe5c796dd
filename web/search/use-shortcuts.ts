// The two keys that spare the mouse: Ctrl or Cmd with Enter sends, a slash goes to the field.
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

export function useShortcuts({
  field,
  form,
}: {
  field: RefObject<HTMLTextAreaElement | null>;
  form: RefObject<HTMLFormElement | null>;
}): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && event.target === field.current) {
        event.preventDefault();
        form.current?.requestSubmit();
      }
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        field.current?.focus();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [field, form]);
}
