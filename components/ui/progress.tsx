/** Without a value it says only that work goes on. */
export function Progress({ label, value, max = 100 }: { label: string; value?: number; max?: number }) {
  const share = value === undefined ? undefined : Math.min(100, Math.max(0, (value / max) * 100));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share)}
      className="h-1.5 w-full overflow-hidden rounded-full bg-hover"
    >
      <div
        className={
          share === undefined
            ? 'h-full w-1/3 animate-pulse rounded-full bg-accent'
            : 'h-full rounded-full bg-accent transition-[width] duration-150'
        }
        style={share === undefined ? undefined : { width: `${share}%` }}
      />
    </div>
  );
}
