import clsx from 'clsx';
import type { ComponentProps } from 'react';

export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return (
    <div className="overflow-x-auto">
      <table {...rest} className={clsx('w-full border-collapse text-left text-sm', className)} />
    </div>
  );
}

export function TableHead(props: ComponentProps<'thead'>) {
  return <thead {...props} />;
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />;
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={clsx('border-border border-b last:border-b-0', className)} />;
}

export function TableHeader({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx('h-8 whitespace-nowrap px-3 font-medium text-muted text-xs', className)}
    />
  );
}

export function TableCell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={clsx('h-10 px-3 align-middle', className)} />;
}
