// The character builder at an address of its own, for game masters and players (document 2 section 2).
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { newBuilder } from '../../rules/builder/builder.ts';
import { BuilderScreen } from '../features/builder/builder-screen.tsx';
import { createBuilderStore } from '../features/builder/builder-store.ts';
import { queryClient } from '../lib/query-client.ts';
import { IS_PHONE } from '../ui/breakpoints.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';

export default function BuilderRoute() {
  const [builder] = useState(() => createBuilderStore(newBuilder()));
  const isNarrow = useMediaQuery(IS_PHONE);
  return (
    <QueryClientProvider client={queryClient}>
      <main id="main">
        <BuilderScreen builder={builder} campaignId={null} isNarrow={isNarrow} />
      </main>
    </QueryClientProvider>
  );
}
