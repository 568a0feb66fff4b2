import { useEffect, useState } from 'react';

/** What a text needs that few texts have: it is loaded once one has it, and stays. */
export function useLoaded<Loaded extends object>(
  load: () => Promise<Loaded>,
  loaded: { value?: Loaded },
): Loaded | undefined {
  const [value, setValue] = useState(loaded.value);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (found) => {
        loaded.value = found;
        if (isCurrent) setValue(found);
      },
      // Without it the text is shown as it is written.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [load, loaded]);
  return value;
}
