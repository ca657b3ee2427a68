// Which part of a campaign a phone shows.
import { BookOpen, CalendarDays, Users } from 'lucide-react';
import { BottomTabs } from '../../ui/bottom-tabs.tsx';

const TABS = [
  { tab: 'sessions', label: 'Sessions', Icon: CalendarDays },
  { tab: 'characters', label: 'Characters', Icon: Users },
  { tab: 'content', label: 'Content', Icon: BookOpen },
] as const;
export type Tab = (typeof TABS)[number]['tab'];

export function SectionTabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  return <BottomTabs label="Parts of this campaign" tabs={TABS} current={tab} onTab={onTab} />;
}
