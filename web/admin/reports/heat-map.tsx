import type { Report } from './report-table.tsx'

/** One row per hour and one column per weekday; the darker, the busier. The number is written in each cell, too. */
export function HeatMap({ report: { columns, rows, title } }: { report: Report }) {
  const [, ...weekdays] = columns
  const most = Math.max(...rows.flatMap((row) => weekdays.map(({ key }) => Number(row[key]))), 1)
  return (
    <table className="figures w-full table-fixed border-separate border-spacing-0.5 text-center text-xs">
      <caption className="sr-only">{title}</caption>
      <thead className="text-muted">
        <tr>
          <th className="w-14">
            <span className="sr-only">Hour</span>
          </th>
          {weekdays.map(({ key, title }) => (
            <th key={key} scope="col" className="font-semibold">
              <abbr title={title} className="no-underline">
                {title.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row.hour)}>
            <th scope="row" className="pr-1 text-right font-normal text-muted">
              {row.hour}
            </th>
            {weekdays.map(({ key }) => (
              <td key={key} className={`h-6 rounded-control ${SHADES[shadeOf(Number(row[key]), most)]}`}>
                {Number(row[key]) || ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const SHADES = ['bg-tint', 'bg-primary/20', 'bg-primary/40', 'bg-primary text-on-primary']

function shadeOf(value: number, most: number): number {
  return Math.ceil((value / most) * (SHADES.length - 1))
}
