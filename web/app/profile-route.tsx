// A game master's account at its address: gives the page the memory of the server's answers. It decides nothing.
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
