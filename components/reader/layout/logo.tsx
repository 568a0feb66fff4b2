import type { Themed } from '../reader-page';

/** One picture where both modes share it, else each where it belongs; the one that is not shown is not loaded. */
export function Logo({ logo, alt, isFirst }: { logo: Themed; alt: string; isFirst: boolean }) {
  const attributes = isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const };
  if (logo.light === logo.dark) return <img className="logo" src={logo.light} alt={alt} {...attributes} />;
  return (
    <>
      <img className="logo only-light" src={logo.light} alt={alt} loading="lazy" />
      <img className="logo only-dark" src={logo.dark} alt={alt} loading="lazy" />
    </>
  );
}
