'use client';

import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { FormSection as Section } from './field-list';
import { FieldRow } from './field-row';

interface FormSectionProps {
  section: Section;
  isOpen: boolean;
}

export function FormSection({ section, isOpen }: FormSectionProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpened(true);
      }}
      className="group rounded-lg border border-border bg-surface"
    >
      <summary className="flex cursor-pointer list-none items-start gap-2 rounded-lg px-4 py-3 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="mt-0.5 size-4 shrink-0 text-muted transition-transform duration-100 group-open:rotate-90"
        />
        <span className="flex min-w-0 flex-col">
          <h2 className="font-semibold text-sm">{section.title}</h2>
          <span className="text-muted text-xs">{section.description}</span>
        </span>
      </summary>
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
        {wasOpened ? section.fields.map((spec) => <FieldRow key={spec.field} spec={spec} />) : null}
      </div>
    </details>
  );
}
