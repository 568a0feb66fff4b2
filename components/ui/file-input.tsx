'use client';

interface FileInputProps {
  label: string;
  /** Endings and types, by commas. */
  accept: string;
  onChoose: (file: File | undefined) => void;
}

/** One file, chosen from the computer. */
export function FileInput({ label, accept, onChoose }: FileInputProps) {
  return (
    <input
      type="file"
      accept={accept}
      aria-label={label}
      className="text-sm file:me-3 file:rounded-md file:border file:border-control file:bg-surface file:px-3 file:py-1.5"
      onChange={(event) => onChoose(event.target.files?.[0])}
    />
  );
}
