import {type Dispatch, type SetStateAction, useEffect, useState} from 'react';

/** What was found last, nothing before the first answer and where there is none. `find` is memoized: another one finds again. */
export function useFound<Found>(
  find: () => Promise<readonly Found[]>,
): readonly [readonly Found[], Dispatch<SetStateAction<readonly Found[]>>] {
  const [found, setFound] = useState<readonly Found[]>([]);
  useEffect(() => {
    let isCurrent = true;
    find().then(
      list => isCurrent && setFound(list),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [find]);
  return [found, setFound];
}
