-- Everybody who has a material, in pages: they are told when it was corrected.
create index entitlements_material on entitlements (material_id, user_id) where revoked_at is null;
