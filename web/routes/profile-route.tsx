// The route of a game master's account: gives the page the query client.
import { QueryClientProvider } from '@tanstack/react-query';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { queryClient } from '../lib/query-client.ts';

export default function ProfileRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <ProfileScreen />
    </QueryClientProvider>
  );
}
