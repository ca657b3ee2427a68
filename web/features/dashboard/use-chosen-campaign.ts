/**
 * Which campaign lies open on the desk. It stands in the address, so that a reload and a sent link find it; this tab also
 * remembers the last one, so that it lies open again after an evening at the table. Whether it still exists is not known here.
 */
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'wouter';

const PARAMETER = 'campaign';
const STORAGE_KEY = 'two-lights-campaign';

export function useChosenCampaign(): [chosenId: string | null, choose: (campaignId: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAMETER);
  const chosenId = asked ?? lastChosen();

  useEffect(() => {
    if (asked !== null) remember(asked);
    else if (chosenId !== null) setSearch({ [PARAMETER]: chosenId }, { replace: true });
  }, [asked, chosenId, setSearch]);

  const choose = useCallback(
    (campaignId: string | null) => {
      remember(campaignId);
      setSearch(campaignId === null ? {} : { [PARAMETER]: campaignId }, { replace: true });
    },
    [setSearch],
  );
  return [chosenId, choose];
}

function lastChosen(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch (error) {
    console.info('This browser keeps no storage for us: no campaign is remembered.', error);
    return null;
  }
}

function remember(campaignId: string | null): void {
  try {
    if (campaignId === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, campaignId);
  } catch (error) {
    console.info('This browser keeps no storage for us: no campaign is remembered.', error);
  }
}
