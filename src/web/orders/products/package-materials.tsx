import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { materialListQuery } from '../../materials/queries.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ProductValues } from './product-values.ts';

/** Which premium materials a package opens. */
export function PackageMaterials() {
  const { register, formState } = useFormContext<ProductValues>();
  const list = useInfiniteQuery(materialListQuery('premium', {}));
  const materials = list.data?.pages.flatMap((page) => page.items) ?? [];
  const error = formState.errors.materialIds?.message;
  return (
    <fieldset>
      <legend className="text-label">
        <Trans>Materials included</Trans>
      </legend>
      {list.isPending && <Skeleton className="h-11 rounded-input" />}
      {list.data && materials.length === 0 && (
        <p className="text-small text-muted-foreground">
          <Trans>No premium materials yet.</Trans>
        </p>
      )}
      {materials.map((material) => (
        <Checkbox
          key={material.id}
          id={`package-${material.id}`}
          value={material.id}
          label={material.title}
          {...register('materialIds')}
        />
      ))}
      <NextPage list={list} />
      {error && <FieldError id="field-materialIds-error" text={error} />}
    </fieldset>
  );
}
