// Which of the desk's three panels a phone shows.
import { CalendarDays, Compass, Users } from 'lucide-react';
import { BottomTabs } from '../../ui/bottom-tabs.tsx';

const TABS = [
  { tab: 'campaigns', label: 'Campaigns', Icon: Compass },
  { tab: 'sessions', label: 'Sessions', Icon: CalendarDays },
  { tab: 'characters', label: 'Characters', Icon: Users },
] as const;
export type Tab = (typeof TABS)[number]['tab'];

export function PhoneTabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  return <BottomTabs label="Panels" tabs={TABS} current={tab} onTab={onTab} />;
}
