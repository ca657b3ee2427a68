/**
 * Which campaign lies open on the desk. It stands in the address, so that a reload and a sent link find it; this tab also
 * remembers the last one, so that it lies open again after an evening at the table. Whether it still exists is not known here.
 */
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { keptText } from '../../lib/kept-text.ts';

const PARAMETER = 'campaign';
const lastChosen = keptText('tab', 'two-lights-campaign', 'no campaign is remembered');

export function useChosenCampaign(): [chosenId: string | null, choose: (campaignId: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAMETER);
  const chosenId = asked ?? lastChosen.read();

  useEffect(() => {
    if (asked !== null) lastChosen.write(asked);
    else if (chosenId !== null) setSearch({ [PARAMETER]: chosenId }, { replace: true });
  }, [asked, chosenId, setSearch]);

  const choose = useCallback(
    (campaignId: string | null) => {
      lastChosen.write(campaignId);
      setSearch(campaignId === null ? {} : { [PARAMETER]: campaignId }, { replace: true });
    },
    [setSearch],
  );
  return [chosenId, choose];
}
