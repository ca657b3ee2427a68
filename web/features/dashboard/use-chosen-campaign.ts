/**
 * Which campaign is open on the desk. The address has it, so that a reload and a sent link find it; this tab and this device
 * remember the last one of each game master, for after an evening at the table and for the next visit. A single campaign is open
 * by default, unless it was closed in this tab.
 */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Campaign } from '../../../rules/wire/rest.ts';
import { keptText } from '../../lib/kept-text.ts';

const PARAMETER = 'campaign';
const NONE = ''; // what a tab remembers once its campaign was closed

export type ChosenCampaign = {
  campaign: Campaign | undefined;
  isComing: boolean; // one is chosen, and the campaigns are loading
  choose: (campaignId: string | null) => void;
};

export function useChosenCampaign(userId: string, campaigns: readonly Campaign[] | undefined): ChosenCampaign {
  const [search, setSearch] = useSearchParams();
  const { inTab, onDevice } = useMemo(() => memoryOf(userId), [userId]);
  const asked = search.get(PARAMETER);
  const [remembered, setRemembered] = useState(() => inTab.read() ?? onDevice.read());
  const chosenId = asked ?? remembered;

  useEffect(() => {
    if (asked === null) {
      if (chosenId !== null && chosenId !== NONE) setSearch({ [PARAMETER]: chosenId }, { replace: true });
      return;
    }
    setRemembered(asked);
    inTab.write(asked);
    onDevice.write(asked);
  }, [asked, chosenId, setSearch, inTab, onDevice]);

  const choose = useCallback(
    (campaignId: string | null) => {
      setRemembered(campaignId ?? NONE);
      inTab.write(campaignId ?? NONE);
      setSearch(campaignId === null ? {} : { [PARAMETER]: campaignId }, { replace: true });
    },
    [setSearch, inTab],
  );

  const only = campaigns?.length === 1 && chosenId !== NONE ? campaigns[0] : undefined;
  return {
    campaign: campaigns?.find(({ id }) => id === chosenId) ?? only,
    isComing: campaigns === undefined && chosenId !== null && chosenId !== NONE,
    choose,
  };
}

function memoryOf(userId: string) {
  const key = `two-lights-campaign ${userId}`;
  const otherwise = 'no campaign is remembered';
  return { inTab: keptText('tab', key, otherwise), onDevice: keptText('device', key, otherwise) };
}
