// The route of the page about the app, which everybody may open.
import { AboutScreen } from '../features/about/about-screen.tsx';

export default function AboutRoute() {
  return <AboutScreen />;
}
