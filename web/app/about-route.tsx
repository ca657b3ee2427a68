// The page about the app, at its address: for everybody. It decides nothing.
import { AboutScreen } from '../features/about/about-screen.tsx';

export default function AboutRoute() {
  return <AboutScreen />;
}
