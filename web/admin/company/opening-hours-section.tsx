import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { CompanyFormState } from './company-values.ts'
import { Holidays } from './holidays.tsx'
import { HoursExceptions } from './hours-exceptions.tsx'
import { HoursPreview } from './hours-preview.tsx'
import { WeeklyHours } from './weekly-hours.tsx'

/** The usual week and the days that differ, with what people will read because of them. */
export function OpeningHoursSection({ form }: { form: CompanyFormState }) {
  const id = useId()
  const { control, errors } = form
  const week = useController({ control, name: 'weeklyHours' })
  const yearly = useController({ control, name: 'holidays' })
  const days = useController({ control, name: 'hoursExceptions' })
  const timeZone = useWatch({ control, name: 'timeZone' })
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 rounded-card border border-line bg-surface p-4 md:p-5 xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid grid-cols-1 content-start gap-4">
        <div>
          <h3 id={id} className="text-lg">
            Opening Hours
          </h3>
          <p className="text-sm text-muted">A day may have several times, such as before and after lunch.</p>
        </div>
        <WeeklyHours hours={week.field.value} onChange={week.field.onChange} errors={errors.weeklyHours} />
        <Holidays
          holidays={yearly.field.value}
          timeZone={timeZone}
          onChange={yearly.field.onChange}
          errors={errors.holidays}
        />
        <HoursExceptions
          days={days.field.value}
          timeZone={timeZone}
          onChange={days.field.onChange}
          errors={errors.hoursExceptions}
        />
      </div>
      <HoursPreview
        weeklyHours={week.field.value}
        holidays={yearly.field.value}
        hoursExceptions={days.field.value}
        timeZone={timeZone}
      />
    </section>
  )
}
