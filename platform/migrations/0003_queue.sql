-- The role of the job queue. The queue's own tables are the library's; they are installed and granted after the migrations. It is the
-- cluster's, so another database may be making it at this moment.
do $$
begin
  begin
    create role netzportal_queue nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    grant netzportal_queue to current_user;
  exception when insufficient_privilege or unique_violation then null;
  end;
end $$;
