import { countViews, describeViews, formatDay, type Insights } from './insight-words';

const HEIGHT = 100;
const WIDTH = 720;

/** A bar for each day; what it shows stands in a sentence as well. */
export function ViewsChart({ insights }: { insights: Insights }) {
  const { days } = insights.views;
  const most = Math.max(1, ...days.map(({ views }) => views));
  const step = WIDTH / Math.max(1, days.length);
  const width = Math.max(0.5, step * 0.75);
  return (
    <figure className="flex flex-col gap-1">
      <svg
        role="img"
        aria-label={describeViews(insights)}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-border border-b text-accent"
      >
        {days.map(({ day, views }, at) => {
          const height = (views / most) * HEIGHT;
          return (
            <rect
              key={day}
              x={at * step + (step - width) / 2}
              y={HEIGHT - height}
              width={width}
              height={height}
              fill="currentColor"
            >
              <title>{`${formatDay(day)}: ${countViews(views)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="flex justify-between gap-2 text-muted text-xs">
        <span>{formatDay(insights.from)}</span>
        <span>{formatDay(insights.to)}</span>
      </figcaption>
    </figure>
  );
}
